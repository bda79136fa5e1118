import { didYouMean } from '@atrium/contracts/text/nearest'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * The end of an error message about a mistyped name, which suggests the most similar existing one. Empty in production
 * builds.
 */
export const hint = (typed: string, candidates: () => Iterable<string>): string =>
  process.env.NODE_ENV === 'production' ? '' : didYouMean(typed, candidates())
