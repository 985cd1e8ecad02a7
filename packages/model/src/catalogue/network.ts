import type { CatalogueEntry } from './entry.js';

/** The request did not reach the provider: network, TLS, proxy. */
export const networkEntries = () =>
  ({
    'network-dns': {
      title: 'The host name does not resolve',
      message: 'Not an authentication failure: the host name does not resolve.',
      explanation:
        'Your request never leaves this machine, because no name server knows the host of the Base URL. Your key is not looked at.',
      resolution: {
        id: 'correct-host-name',
        steps: [
          'Check the spelling of the host in the Base URL.',
          'Connect to the VPN or the network in which the name exists.',
        ],
      },
      checks: [
        'Look up the host name with `nslookup`.',
        'Compare the host in the error text with the one in the documentation.',
      ],
    },
    'network-refused': {
      title: 'Nothing listens at the address',
      message: 'Not an authentication failure: the connection was refused.',
      explanation:
        'Your request reaches a machine on which nothing accepts it. The server is not running, or the Base URL names another address than the one it listens on.',
      resolution: {
        id: 'start-server',
        steps: [
          'Check that the server at the Base URL is running.',
          'Compare its address with the one in the Base URL.',
        ],
      },
      checks: [
        'Open the Base URL with `curl` from the same machine.',
        'Look whether the client runs in a container, where `localhost` is the container itself.',
      ],
    },
    'network-timeout': {
      title: 'The server does not answer in time',
      message: 'Not an authentication failure: no answer came in time.',
      explanation:
        'Your request was sent, or tried, and nothing came back before the time limit. A firewall, a missing proxy setting or a busy server is the usual reason.',
      resolution: {
        id: 'check-route-to-server',
        steps: [
          'Check that this network allows connections to the host, directly or through its proxy.',
          'Retry later, or set a longer time limit if the server is slow.',
        ],
      },
      checks: [
        'Open the Base URL with `curl` from the same machine.',
        'Look whether other hosts answer from this network.',
      ],
    },
    'network-reset': {
      title: 'The connection was cut',
      message: 'Not an authentication failure: the connection was cut before an answer came.',
      explanation:
        'Your connection was opened and then closed by the server or by something on the way, such as a firewall or a VPN. Your key is not what it objects to.',
      resolution: {
        id: 'retry-connection',
        steps: [
          'Retry the request.',
          'Check the VPN, firewall and proxy on the way if it happens each time.',
        ],
      },
      checks: [
        'Look whether it happens each time or now and then.',
        'Run the same request from another network.',
      ],
    },
    'network-failed': {
      title: 'No connection came about',
      message: 'Not an authentication failure: no connection to the server came about.',
      explanation:
        'Your client could not reach the server, and its error does not say why. No answer came, so nobody has looked at your key.',
      resolution: {
        id: 'find-connection-failure',
        steps: [
          'Open the Base URL with `curl -v` from the same machine, which says why the connection fails.',
          'Check the host in the Base URL, the VPN and the proxy settings.',
        ],
      },
      checks: [
        'Look in the log of the client for the error beneath this one (a name, a port, a certificate).',
        'Run the same request with `curl -v` from the same machine.',
      ],
    },
    'tls-untrusted': {
      title: 'The TLS certificate is not trusted',
      message: 'Not an authentication failure: the TLS certificate of the server is not trusted.',
      explanation:
        'Your client does not know the authority that signed the certificate, often because a company proxy signs connections anew. It stops before it sends your key, and that protects the key.',
      resolution: {
        id: 'add-company-ca',
        steps: [
          'Ask your IT department for the certificate of the company CA.',
          'Set NODE_EXTRA_CA_CERTS to its file for Node.js clients, or the CA setting of your client.',
          'Restart the client from the same terminal.',
        ],
      },
      checks: [
        'Look at the issuer of the certificate with `openssl s_client`.',
        'Run the same request outside of the company network.',
      ],
    },
    'tls-expired': {
      title: 'The TLS certificate has expired',
      message:
        'Not an authentication failure: the TLS certificate is outside of its period of validity.',
      explanation:
        'Your client refuses the certificate because of its dates. Either the operator has not renewed it, or the clock of your machine is off.',
      resolution: {
        id: 'renew-certificate',
        steps: [
          'Check the date and time of this machine.',
          'Ask the operator of the server to renew the certificate.',
        ],
      },
      checks: [
        'Compare the dates of the certificate with the clock of this machine.',
        'Open the host in a browser and read the dates of its certificate.',
      ],
    },
    'proxy-auth': {
      title: 'The web proxy wants a login of its own',
      message:
        'Not an authentication failure of the provider: the web proxy asks for its own login.',
      explanation:
        'Your request is stopped by the proxy of your network, which wants to know who you are. The provider never sees your key.',
      resolution: {
        id: 'configure-proxy-credentials',
        steps: [
          'Configure the proxy credentials that your network requires, as its operator documents them.',
          'Restart the client from the same terminal.',
        ],
      },
      checks: [
        'Look for status 407 or a `proxy-authenticate` header.',
        'Run the same request from a network without the proxy.',
      ],
    },
  }) as const satisfies Record<string, CatalogueEntry>;
