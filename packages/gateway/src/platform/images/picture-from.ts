/** Resolves the address of a picture against the visit's picture origin. An absolute address is returned unchanged. */
export const pictureFrom = (imageOrigin: string, address: string): string =>
  address.startsWith('/') ? `${imageOrigin}${address}` : address
