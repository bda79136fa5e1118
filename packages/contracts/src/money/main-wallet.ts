/** The main wallet, among those that vendors have of their own and that bear their names. */
export const MAIN_WALLET = 'MAIN'
