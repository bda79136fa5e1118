/** The internal listener of the gateway that keeps merchants, members and money. */
export interface GatewayAddress {
  readonly url: string
  /** GATEWAY_OPERATE_KEY of that gateway. */
  readonly key: string
  /**
   * GATEWAY_STAFF_KEY of that gateway: signs who of the staff acts, and is never sent. Without it nothing about members
   * and their money is passed on.
   */
  readonly staffKey?: string | undefined
}
