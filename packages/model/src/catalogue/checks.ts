import type { Code } from '../codes.js';

/** What else decides whether a code is the cause, beside the check of its entry. */
export const furtherChecks = () =>
  ({
    'key-expired': ['Look whether the answer of the provider speaks of expiry.'],
    'key-revoked': ['Look for a message of the provider about a key found in public.'],
    'key-retired': ["Look for the kind of key in the provider's announcements."],
    'key-rejected': [
      'Run `authlint check`: it compares the answer with the one to a made-up key.',
      'Run `authlint where` and see whether the client reads the key that you mean.',
    ],
    'key-missing': ['Look whether the provider says that the key is missing rather than wrong.'],
    'key-whitespace': [
      'Run `authlint check`: it tries the trimmed key and says whether the answer changes.',
    ],
    'key-quoted': ['Run `authlint where` and read what it says of the first and last character.'],
    'key-bearer-prefix': [
      'Run `authlint listen` and see whether the header says the scheme twice.',
    ],
    'key-non-ascii': [
      'Look for an error about ByteString, latin-1 or ASCII in the log of the client.',
    ],
    'key-placeholder': ['Run `authlint where` and see which source supplies the example text.'],
    'key-in-base-url': ['Run `authlint where` and see which source supplies the Base URL.'],
    'key-masked': ['Compare the length of the saved key with that of another key of the provider.'],
    'key-unexpanded-reference': ['Run `authlint listen` and see what the client sends.'],
    'key-malformed': ['Look for a prefix that stands there twice.'],
    'key-of-other-provider': ['Run `authlint where` and see which source supplies the key.'],
    'key-of-twin-endpoint': [
      'Run `authlint check --twins`: with your consent it tries the key at the sibling endpoints.',
    ],
    'key-of-other-plan': [
      "Compare the path of the Base URL with the one in the plan's documentation.",
    ],
    'key-of-other-account': [
      'Look for an organisation or project setting that is left over from another account.',
    ],
    'endpoint-of-other-provider': ['Run `authlint where` and see where the Base URL comes from.'],
    'env-not-set': ['Look whether the variable is set but not exported in the shell.'],
    'env-not-in-client': ['Run `authlint check --pid PID` with the process of the client.'],
    'env-changed-after-start': [
      'Run `authlint check --pid PID`: it compares both values by fingerprint.',
    ],
    'env-shadowed': ['Look for an export of the same variable in the shell profile.'],
    'env-name-mismatch': [
      "Read the variable's name in the documentation of the version that you run.",
    ],
    'env-file-not-loaded': ['Look at the working directory in which the client starts.'],
    'native-setting-missing': ['Look whether the answer names a project, a region or an account.'],
    'native-login-missing': ['Run `authlint where` and see which login files were searched.'],
    'native-login-expired': ["Run the provider's own tool: does it ask you to sign in?"],
    'native-auth-kind': ['Compare the form of the credential with the ones in the documentation.'],
    'native-signature': ['Run a request with the tool of the provider and the same profile.'],
    'gateway-discovery-differs': ['Run `authlint models` and compare the two answers.'],
    'gateway-chat-differs': ['Look whether the list also loads with a made-up key.'],
    'gateway-scheme-differs': [
      'Run `authlint check`: it tries the other header and says whether the answer changes.',
    ],
    'gateway-layer': ['Look whether the body is a login page or an error of another product.'],
    'gateway-upstream-key': ['Run `authlint models`: does the gateway accept the same key there?'],
    'network-dns': ['Compare the host in the error text with the one in the documentation.'],
    'network-refused': [
      'Look whether the client runs in a container, where `localhost` is the container itself.',
    ],
    'network-timeout': ['Look whether other hosts answer from this network.'],
    'network-reset': ['Run the same request from another network.'],
    'network-failed': ['Run the same request with `curl -v` from the same machine.'],
    'tls-untrusted': ['Run the same request outside of the company network.'],
    'tls-expired': ['Open the host in a browser and read the dates of its certificate.'],
    'proxy-auth': ['Run the same request from a network without the proxy.'],
    'bot-protection': ['Look for a `cf-ray` or `cf-mitigated` header.'],
    permission: ['Run another kind of request with the same key.'],
    'model-access': ['Run `authlint chat` with another Model ID.'],
    quota: ['Check that the key belongs to the organisation that holds the credit.'],
    'rate-limit': ['Run one single request after a pause.'],
    'not-found': ['Run `authlint models` and look for the Model ID.'],
    'provider-retired': [
      'Run `authlint rules show` with the name of the provider: it says when the service ended.',
    ],
    'bad-request': ['Run `authlint chat`, which sends the smallest possible request.'],
    'server-error': ['Run the same request again after some minutes.'],
    filesystem: ['List the path with `ls -l` and compare the owner.'],
    runtime: ['Run the client with `--version` alone.'],
    shell: ['Run the command with `--help` alone.'],
    'other-system': ['Run the command of that system alone, without the client.'],
  }) satisfies Record<Code, readonly [string, string?]>;
