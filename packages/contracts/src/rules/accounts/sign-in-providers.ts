/** Sign-in providers that a merchant can offer. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'apple', 'twitter'] as const
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number]
