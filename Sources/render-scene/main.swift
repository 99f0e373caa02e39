#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// Scripts ask for the version again and again: it is answered before anything else is set up.
if CommandLine.argc == 2, let word = CommandLine.unsafeArgv[1],
    strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0
{
    exit(Program.showVersion().rawValue)
}
exit(Program.main().rawValue)
