/** The internal listener of the gateway that stores merchants, members and money. */
export interface GatewayAddress {
  readonly url: string
  /** GATEWAY_OPERATE_KEY of that gateway. */
  readonly key: string
  /**
   * GATEWAY_STAFF_KEY of that gateway: signs the acting staff member, and is never sent. Without it no operation about
   * members and their money is passed on.
   */
  readonly staffKey?: string | undefined
}
