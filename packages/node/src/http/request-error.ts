type Code =
  | 'ETIMEDOUT' // the whole took too long, although no single phase did: a byte now and then keeps the others from ending
  | 'UND_ERR_ABORTED' // the caller does not want the answer any more
  | 'UND_ERR_CLOSED' // there is no port any more that would take the answer
  | 'NOT_LOOPBACK' // the resolver said of a name of this machine that it is another one
  | 'ADDRESS_REFUSED' // the name resolves to an address that this request may not be sent to
  | 'PROXY_CUT' // the proxy did not answer CONNECT: it ended the connection, or speaks no HTTP
  | 'TOO_MANY_INTERIM'; // the server announces answers without an end

/** The port itself ends a request, or sends none. `failureOf` says what the code means. */
export class RequestError extends Error {
  constructor(readonly code: Code) {
    super(code);
  }
}
