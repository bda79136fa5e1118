/** Tells one launch from another. Made of the token's hash: nobody comes from it to the token. */
export const launchIdOf = (tokenHash: Buffer): string => tokenHash.toString('hex', 0, 8)
