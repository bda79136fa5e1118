/**
 * Which hops of a request a server behind so many proxies believes, as Fastify's `trustProxy`: 0 is the connection
 * itself. What stands in the headers before the outermost of them was written by the visitor.
 */
export const trustedHops = (proxies: number): false | ((address: string, hop: number) => boolean) =>
  proxies > 0 && ((_address, hop) => hop < proxies)
