/** A picture of the portal, from where a visit takes its pictures; one with an address of its own stays there. */
export const pictureFrom = (imageOrigin: string, address: string): string =>
  address.startsWith('/') ? `${imageOrigin}${address}` : address
