import Foundation
import TestSupport

/// A library that is loaded into the command and asks for everything that a sandboxed run is not to have, right after it has
/// entered its sandbox: it stands in front of the C library's `syscall`. It tells on standard error what was allowed.
enum SandboxProbe {
    /// Compiles the library into a folder.
    /// - Returns: nil where there is no compiler.
    static func compiled(in folder: TemporaryFolder) throws -> String? {
        guard let compiler = ["clang", "cc"].compactMap(InstalledTool.path).first else { return nil }
        try folder.write(source, to: "probe.c")
        let line = "'\(compiler)' -shared -fPIC -O1 -o probe.so probe.c -ldl"
        let outcome = try CommandLineTool.shell(line, in: folder)
        guard outcome.status == 0 else { throw Failure(reason: outcome.error) }
        return folder.path("probe.so")
    }

    struct Failure: Error { let reason: String }

    /// `PROBE` is a folder that the command line does not name, with a file `secret`; `PROBE_EDITION` is Landlock's.
    private static let source = #"""
        #define _GNU_SOURCE
        #include <arpa/inet.h>
        #include <dlfcn.h>
        #include <errno.h>
        #include <signal.h>
        #include <fcntl.h>
        #include <spawn.h>
        #include <stdarg.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <sys/socket.h>
        #include <sys/stat.h>
        #include <sys/un.h>
        #include <sys/wait.h>
        #include <unistd.h>

        enum { RESTRICT_SELF = 446 };

        static char text[4096];

        static const char *beside(const char *name) {
            snprintf(text, sizeof text, "%s/%s", getenv("PROBE"), name);
            return text;
        }

        static void tell(const char *what, int result) {
            if (result >= 0) dprintf(STDERR_FILENO, "PROBE allowed: %s\n", what);
        }

        static int spawned(const char *program) {
            char *arguments[] = {(char *)program, NULL};
            pid_t process;
            int status = 0;
            if (posix_spawn(&process, program, NULL, NULL, arguments, arguments + 1) != 0) return -1;
            waitpid(process, &status, 0);
            return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
        }

        static int tcp(int binds) {
            struct sockaddr_in place = {.sin_family = AF_INET, .sin_port = htons(binds ? 0 : 9)};
            place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
            int descriptor = socket(AF_INET, SOCK_STREAM, 0);
            int result = binds ? bind(descriptor, (struct sockaddr *)&place, sizeof place)
                               : connect(descriptor, (struct sockaddr *)&place, sizeof place);
            // Where nobody listens, the connection was tried.
            return result == 0 || errno == ECONNREFUSED ? 0 : -1;
        }

        static int named_socket(void) {
            struct sockaddr_un place = {.sun_family = AF_UNIX};
            snprintf(place.sun_path, sizeof place.sun_path, "%s/socket", getenv("PROBE"));
            return bind(socket(AF_UNIX, SOCK_STREAM, 0), (struct sockaddr *)&place, sizeof place);
        }

        static void ask(void) {
            int edition = atoi(getenv("PROBE_EDITION"));
            char secret[2048];
            snprintf(secret, sizeof secret, "%s/secret", getenv("PROBE"));
            tell("open to read", open(secret, O_RDONLY));
            tell("open to write", open(secret, O_WRONLY));
            tell("open to cut", open(secret, O_WRONLY | O_TRUNC));
            tell("make a file", open(beside("new"), O_WRONLY | O_CREAT, 0666));
            tell("make a file without a name", open(getenv("PROBE"), O_TMPFILE | O_RDWR, 0600));
            tell("list a folder", open(getenv("PROBE"), O_RDONLY | O_DIRECTORY));
            tell("list the root", open("/", O_RDONLY | O_DIRECTORY));
            tell("open a system's file", open("/etc/passwd", O_RDONLY));
            tell("cut", truncate(secret, 0));
            tell("remove", unlink(secret));
            tell("rename", rename(secret, beside("renamed")));
            tell("rename into an output's folder", rename(secret, "out/renamed"));
            tell("link", link(secret, beside("linked")));
            tell("link into an output's folder", link(secret, "out/linked"));
            tell("link by a name", symlink(secret, beside("symbolic")));
            tell("make a folder", mkdir(beside("folder"), 0777));
            tell("make a pipe", mkfifo(beside("pipe"), 0666));
            tell("make a socket", named_socket());
            tell("run a program", spawned("/bin/true"));
            tell("run itself", spawned("/proc/self/exe"));
            if (edition >= 4) tell("connect", tcp(0));
            if (edition >= 4) tell("listen", tcp(1));
            if (edition >= 6) tell("signal", kill(getppid(), 0));
            dprintf(STDERR_FILENO, "PROBE asked\n");
        }

        long syscall(long number, ...) {
            va_list list;
            long arguments[6];
            va_start(list, number);
            for (int i = 0; i < 6; i++) arguments[i] = va_arg(list, long);
            va_end(list);
            long (*real)(long, ...) = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
            long result = real(number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
            if (number == RESTRICT_SELF && result == 0) ask();
            return result;
        }
        """#
}
