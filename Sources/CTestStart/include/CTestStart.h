// Calls Swift before the tests of a process begin.

#ifndef C_TEST_START_H
#define C_TEST_START_H

/// Defined by the module Snapshots.
void gloaming_tests_will_start(void);

#endif
