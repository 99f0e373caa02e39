#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Asked for by scripts again and again: answered before anything else is set up.
if CommandLine.argc == 2, let word = CommandLine.unsafeArgv[1],
    strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0
{
    exit(Program.showVersion().rawValue)
}
exit(Program.main().rawValue)
