"""Says why a model provider rejected a request: a transport for every SDK that takes an httpx client.

    client = OpenAI(http_client=httpx.Client(transport=Explaining()))

The request and its answer go to `authlint explain -` on standard input, on this machine; nothing is sent. Each refusal is told once.
"""

import json
import subprocess
import sys

try:
    import httpx2 as httpx  # that of newer SDKs
except ImportError:
    import httpx


def explained(request, response, program=("authlint",)):
    """The verdict of authlint on one exchange, or None where it has none."""
    exchange = {
        "request": {"method": request.method, "url": str(request.url), "headers": dict(request.headers)},
        "response": {"status": response.status_code, "headers": dict(response.headers), "body": response.text},
    }
    done = subprocess.run([*program, "explain", "-", "--json"], input=json.dumps(exchange), capture_output=True, text=True, timeout=30)
    return json.loads(done.stdout)["providers"][0]["diagnosis"] if done.stdout else None


def to_stderr(diagnosis):
    print(diagnosis["message"], *(f"  - {step['text']}" for step in diagnosis["resolution"]["steps"]), sep="\n", file=sys.stderr)


class Explaining(httpx.BaseTransport):
    def __init__(self, inner=None, tell=to_stderr, program=("authlint",)):
        self.inner, self.tell, self.program, self.told = inner or httpx.HTTPTransport(), tell, program, set()

    def handle_request(self, request):
        response = self.inner.handle_request(request)
        if response.status_code in (401, 403) and (request.url.host, response.status_code) not in self.told:
            self.told.add((request.url.host, response.status_code))
            response.read()  # the SDK can still read it
            diagnosis = explained(request, response, self.program)
            if diagnosis is not None:
                self.tell(diagnosis)
        return response
