import type { CatalogueEntry } from './entry.js';

/**
 * No answer of the provider: the request did not reach it (network, TLS, proxy), or the failure is made on this machine (files,
 * runtime, shell), or by a system that is no model provider.
 */
export const unreachedEntries = () =>
  ({
    'network-dns': {
      message: 'Not an authentication failure: the host name does not resolve.',
      resolution: {
        id: 'correct-host-name',
        steps: [
          'Check the spelling of the host in the Base URL.',
          'Connect to the VPN or the network in which the name exists.',
        ],
      },
      check: 'Look up the host name with `nslookup`.',
    },
    'network-refused': {
      message: 'Not an authentication failure: the connection was refused.',
      resolution: {
        id: 'start-server',
        steps: [
          'Check that the server at the Base URL is running.',
          'Compare its address with the one in the Base URL.',
        ],
      },
      check: 'Open the Base URL with `curl` from the same machine.',
    },
    'network-timeout': {
      message: 'Not an authentication failure: no answer came in time.',
      resolution: {
        id: 'check-route-to-server',
        steps: [
          'Check that this network allows connections to the host, directly or through its proxy.',
          'Retry later, or set a longer time limit if the server is slow.',
        ],
      },
      check: 'Open the Base URL with `curl` from the same machine.',
    },
    'network-reset': {
      message: 'Not an authentication failure: the connection was cut before an answer came.',
      resolution: {
        id: 'retry-connection',
        steps: [
          'Retry the request.',
          'Check the VPN, firewall and proxy on the way if it happens each time.',
        ],
      },
      check: 'Look whether it happens each time or now and then.',
    },
    'network-failed': {
      message: 'Not an authentication failure: no connection to the server came about.',
      resolution: {
        id: 'find-connection-failure',
        steps: [
          'Open the Base URL with `curl -v` from the same machine, which says why the connection fails.',
          'Check the host in the Base URL, the VPN and the proxy settings.',
        ],
      },
      check:
        'Look in the log of the client for the error beneath this one (a name, a port, a certificate).',
    },
    'tls-untrusted': {
      message: 'Not an authentication failure: the TLS certificate of the server is not trusted.',
      resolution: {
        id: 'add-company-ca',
        steps: [
          'Ask your IT department for the certificate of the company CA.',
          'Set NODE_EXTRA_CA_CERTS to its file for Node.js clients, or the CA setting of your client.',
          'Restart the client from the same terminal.',
        ],
      },
      check: 'Look at the issuer of the certificate with `openssl s_client`.',
    },
    'tls-expired': {
      message:
        'Not an authentication failure: the TLS certificate is outside of its period of validity.',
      resolution: {
        id: 'renew-certificate',
        steps: [
          'Check the date and time of this machine.',
          'Ask the operator of the server to renew the certificate.',
        ],
      },
      check: 'Compare the dates of the certificate with the clock of this machine.',
    },
    'proxy-auth': {
      message:
        'Not an authentication failure of the provider: the web proxy asks for its own login.',
      resolution: {
        id: 'configure-proxy-credentials',
        steps: [
          'Configure the proxy credentials that your network requires, as its operator documents them.',
          'Restart the client from the same terminal.',
        ],
      },
      check: 'Look for status 407 or a `proxy-authenticate` header.',
    },
    filesystem: {
      message:
        'Not an authentication failure: the operating system denies access to a file or folder.',
      resolution: {
        id: 'correct-file-permission',
        steps: [
          'Check the owner and the permissions of the path in the error.',
          'Run the client as the user who owns that path.',
        ],
      },
      check: 'Look for EACCES, EPERM or a path beside "permission denied".',
    },
    runtime: {
      message: 'Not an authentication failure: the program fails in its runtime before any answer.',
      resolution: {
        id: 'repair-installation',
        steps: [
          'Read in the error which version or module is missing.',
          'Update the runtime, or install the client again.',
        ],
      },
      check: 'Compare the version of the runtime with the one that the client requires.',
    },
    shell: {
      message: 'Not an authentication failure: the shell cannot run the command.',
      resolution: {
        id: 'correct-command-line',
        steps: [
          'Check the spelling of the command and that it is installed and on the PATH.',
          'Put arguments with special characters between single quotation marks.',
        ],
      },
      check: 'Look for the name of the shell at the beginning of the error line.',
    },
    'other-system': {
      message:
        'Not an authentication failure of the provider: another system refuses its own login.',
      resolution: {
        id: 'renew-other-login',
        steps: [
          'Replace the login of the system that the error names, where that system keeps it.',
        ],
      },
      check: 'Look at the host or the program in the line of the failure.',
    },
  }) as const satisfies Record<string, CatalogueEntry>;
