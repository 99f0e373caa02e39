"""A page of a headless Firefox, driven over WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/), for scripts that see that it
shows what Chromium shows. Needs nothing but Python and Firefox (Debian: firefox-esr).
"""
import base64
import json
import os
import pathlib
import re
import shutil
import socket
import struct
import subprocess
import threading

PATH = shutil.which("firefox-esr") or shutil.which("firefox")


class WebSocket:
    """The client's side of a connection on this machine (RFC 6455), as far as text needs it."""

    def __init__(self, port, path):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        status = self.file.readline()
        if b" 101 " not in status:
            raise RuntimeError(f"Firefox answers {status.decode().strip()}")
        while self.file.readline().strip():
            pass

    def send(self, text):
        data = text.encode()
        mask = os.urandom(4)
        length = len(data)
        size = struct.pack(">BQ", 0xFF, length) if length > 0xFFFF else struct.pack(">BH", 0xFE, length) if length > 125 \
            else bytes([0x80 | length])
        self.socket.sendall(b"\x81" + size + mask + bytes(byte ^ mask[i & 3] for i, byte in enumerate(data)))

    def receive(self):
        text = b""
        while True:
            first, length = self.file.read(2)
            if length > 125:
                length = struct.unpack(">H" if length == 126 else ">Q", self.file.read(2 if length == 126 else 8))[0]
            text += self.file.read(length)
            if first & 0x0F == 8:
                raise RuntimeError("the browser ended")
            if first & 0x80:
                return text.decode()


class Firefox:
    """One page of a headless Firefox."""

    def __init__(self, profile):
        pathlib.Path(profile).mkdir(parents=True)
        self.process = subprocess.Popen(
            [PATH, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0", "about:blank"],
            env={**os.environ, "HOME": str(profile)}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        for line in self.process.stderr:
            port = re.search(r"WebDriver BiDi listening on ws://127\.0\.0\.1:(\d+)", line)
            if port:
                break
        else:
            raise RuntimeError("Firefox did not start")
        # Firefox would wait where nobody reads what else it says.
        threading.Thread(target=self.process.stderr.read, daemon=True).start()
        self.connection = WebSocket(int(port[1]), "/session")
        self.number = 0
        self.faults = []
        self.call("session.new", capabilities={})
        self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.call("session.subscribe", events=["log.entryAdded"])

    def call(self, method, **parameters):
        self.number += 1
        self.connection.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.connection.receive())
            if answer.get("id") == self.number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['message']}")
                return answer["result"]
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.faults.append(answer["params"]["text"])

    def run(self, script):
        answer = self.call(
            "script.evaluate", expression=f"Promise.resolve({script}).then(v => JSON.stringify(v === undefined ? null : v))",
            target={"context": self.context}, awaitPromise=True)
        if answer["type"] == "exception":
            raise RuntimeError(f"{script}: {answer['exceptionDetails']['text']}")
        return json.loads(answer["result"]["value"])

    def open(self, address, width, height, *_, **__):
        """Opens a page at two pixels a point. It knows no schemes and no phones."""
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height}, devicePixelRatio=2)
        # An address that differs in its fragment alone would stay where it is.
        for url in ["about:blank", address]:
            self.call("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def screenshot(self):
        return base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.context)["data"])

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=20)
