/** Name of the main wallet. Wallets of vendors have the vendors' names. */
export const MAIN_WALLET = 'MAIN'
