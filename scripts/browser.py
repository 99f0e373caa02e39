"""A page of a headless Chromium, driven over the DevTools protocol, for scripts that open pages as people do. Needs nothing
but Python and Chromium (Debian: chromium).
"""
import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time


def digest(content):
    """A style's or a script's sum, as a Content-Security-Policy states it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


def policy_of(page):
    """A page's Content-Security-Policy, and the kinds of its styles and scripts that the policy does not know."""
    policy = re.search('<meta http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1]
    parts = re.findall(r"<(style|script)>(.*?)</\1>", page, re.DOTALL)
    return policy, [kind for kind, content in parts if digest(content) not in policy]


def chromium():
    """Where Chromium is; None where it is not, or GLOAMING_BROWSERS=none asks for checks that open no page."""
    if os.environ.get("GLOAMING_BROWSERS") == "none":
        return None
    return shutil.which("chromium") or shutil.which("google-chrome")


class Browser:
    """One page of a headless Chromium."""

    def __init__(self, profile, arguments=(), environment=None):
        """
        arguments: further ones of Chromium's.
        environment: what is set besides what is set here.
        """
        path = chromium()
        if path is None:
            sys.exit("there is neither chromium nor google-chrome on PATH")
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()

        def place():
            # Chromium reads commands from descriptor 3 and answers on 4. High numbers first, since 3 may be taken.
            a, b = os.dup(to_browser), os.dup(from_browser)
            os.dup2(a, 3)
            os.dup2(b, 4)

        self.process = subprocess.Popen(
            [path, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
             "--disable-background-networking", f"--user-data-dir={profile}", "--remote-debugging-pipe", *arguments,
             "about:blank"],
            env={**os.environ, **(environment or {})}, preexec_fn=place, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.call(f"{domain}.enable")

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self):
        while b"\0" not in self.buffer:
            piece = os.read(self.reader, 1 << 16)
            if not piece:
                raise RuntimeError("the browser ended")
            self.buffer += piece
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def run(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def open(self, address, width, height, scheme, ready, phone=False, still=False):
        """Opens a page, and waits until a condition of its own is met."""
        self.view(width, height, 2, phone)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])
        self.go(address, ready)

    def view(self, width, height, scale, phone=False):
        """How large the page is, in points, and how many pixels a point is."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=phone)

    def go(self, address, ready="true"):
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=address)
        self.wait(f"document.readyState === 'complete' && ({ready})")

    def wait(self, condition):
        for _ in range(100):
            if self.run(f"Boolean({condition})"):
                return
            time.sleep(0.05)
        raise RuntimeError(f"never became true: {condition}")

    def settle(self):
        # What is further down may be loaded when it is scrolled to, and never before.
        self.run("Promise.all([...document.images].filter(i => i.offsetParent"
                 " && i.getBoundingClientRect().top < innerHeight).map(i => i.decode().catch(() => 0)))"
                 ".then(() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r))))")

    def screenshot(self):
        self.settle()
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def key(self, key):
        text = key if len(key) == 1 else ""
        self.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=text)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=key)

    def click(self, selector):
        box = self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); if (!e) return null;"
            "e.scrollIntoView({block: 'nearest'}); const r = e.getBoundingClientRect();"
            "return [r.left + r.width / 2, r.top + r.height / 2]; })()")
        if box is None:
            raise RuntimeError(f"there is no {selector}")
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left", clickCount=1)

    def fault(self, schemes=("file", "data", "about")):
        """What went wrong so far, or what the page asked for beyond these schemes; None if nothing did."""
        for event in self.events:
            if event["method"] == "Network.requestWillBeSent":
                url = event["params"]["request"]["url"]
                if url.split(":")[0] not in schemes:
                    return f"asks for {url}"
            if event["method"] == "Runtime.exceptionThrown":
                return str(event["params"]["exceptionDetails"])
            if event["method"] == "Log.entryAdded" and event["params"]["entry"]["level"] == "error":
                return event["params"]["entry"]["text"]
        return None

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=20)


# Every visible text against the nearest background behind it, by WCAG's formula.
CONTRAST = """(() => {
  const parse = c => { const m = c.match(/[\\d.]+/g).map(Number); return m.length < 4 ? [...m, 1] : m; };
  const light = ([r, g, b]) => [r, g, b].map(v => v / 255)
    .map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const bad = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.offsetParent || element.closest('script, style')) continue;
    let behind = element, color = [0, 0, 0, 0];
    while (behind && color[3] < 0.75) { color = parse(getComputedStyle(behind).backgroundColor); behind = behind.parentElement; }
    const [a, b] = [light(parse(getComputedStyle(element).color)), light(color)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) bad.push(`${walker.currentNode.data.trim().slice(0, 30)} ${ratio.toFixed(2)}`);
  }
  return bad;
})()"""

# What a screen reader could not name.
NAMELESS = """[...document.querySelectorAll('button, input, a, img, [role=group]')]
  .filter(e => e.offsetParent && !(e.getAttribute('aria-label') || e.getAttribute('alt') || e.textContent.trim()
    || e.labels?.length)).map(e => e.outerHTML.slice(0, 80))"""
