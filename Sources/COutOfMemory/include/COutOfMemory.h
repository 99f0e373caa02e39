#ifndef COUTOFMEMORY_H
#define COUTOFMEMORY_H

/// Says what to do when the C library has no memory to give, in place of returning nothing: Swift would end in a trap
/// with a trace. The function is called by one thread at a time, with no lock held but those of the allocator, and may not come
/// back.
void out_of_memory_call(void (*handler)(void));

#endif
