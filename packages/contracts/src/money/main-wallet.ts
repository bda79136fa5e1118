/** The main wallet, among the vendors' own wallets, which have their names. */
export const MAIN_WALLET = 'MAIN'
