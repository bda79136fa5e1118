import { didYouMean } from '@atrium/contracts/text/nearest'

declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * The end of a sentence to a developer about a name that does not exist: the nearest one that does. Empty in production
 * builds, which leave it out.
 */
export const hint = (typed: string, candidates: () => Iterable<string>): string =>
  process.env.NODE_ENV === 'production' ? '' : didYouMean(typed, candidates())
