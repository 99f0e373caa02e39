#include "CTestStart.h"

// Before main: XCTest tells an observer of the tests that start after it was added, and no sooner is there code of ours.
__attribute__((constructor)) static void start(void) { gloaming_tests_will_start(); }
