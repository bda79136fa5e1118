/** Whose accounts a merchant may offer to sign in with. */
export const SIGN_IN_PROVIDERS = ['google', 'facebook', 'apple', 'twitter'] as const
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number]
