"""Says why a provider refused LiteLLM: a callback for the library and for the proxy.

    litellm.callbacks = [explain_litellm.explaining]                # in a program
    litellm_settings: {callbacks: explain_litellm.explaining}       # in the proxy's config.yaml, with both files beside it

Needs explain_401.py beside it. The failed request goes to `authlint explain -` on this machine; nothing is sent. Each refusal is told once.
"""

import asyncio

import httpx
from explain_401 import explained, to_stderr
from litellm.integrations.custom_logger import CustomLogger


class Explaining(CustomLogger):
    def __init__(self, tell=to_stderr, program=("authlint",)):
        super().__init__()
        self.tell, self.program, self.told = tell, program, set()

    def log_failure_event(self, kwargs, response_obj, start_time, end_time):
        error = kwargs.get("exception")
        status = getattr(error, "status_code", None)
        url = httpx.URL(str((kwargs.get("litellm_params") or {}).get("api_base") or ""))
        if status not in (401, 403) or (url.host, status) in self.told:
            return
        self.told.add((url.host, status))
        headers = (kwargs.get("additional_args") or {}).get("headers") or {"authorization": f"Bearer {kwargs.get('api_key')}"}
        diagnosis = explained(httpx.Request("POST", url, headers=headers), httpx.Response(status, text=str(error)), self.program)
        if diagnosis is not None:
            self.tell(diagnosis)

    async def async_log_failure_event(self, kwargs, response_obj, start_time, end_time):
        await asyncio.to_thread(self.log_failure_event, kwargs, response_obj, start_time, end_time)


explaining = Explaining()
