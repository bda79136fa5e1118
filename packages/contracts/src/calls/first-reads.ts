import { callSurface } from './call-surface.ts'
import type { CallName } from './index.ts'
import type { Language } from '../locale/languages.ts'
import type { ReleaseRecord } from '../releases/index.ts'

type FirstCall = NonNullable<ReleaseRecord['routes'][number]['first']>[number]

/** A read that a page makes first, ready to be asked for. */
export interface FirstRead {
  readonly call: CallName
  readonly request: Readonly<Record<string, string | number>>
  /** Where in the answer the page's first picture is named. */
  readonly picture?: string
}

/**
 * The first reads that anybody may make, with the visitor's language in the place of `$language`. What is no call of
 * this build is left out.
 */
export function firstReads(first: readonly FirstCall[] | undefined, language: Language): FirstRead[] {
  return (first ?? [])
    .filter((read): read is FirstCall & { call: CallName } => callSurface[read.call as CallName]?.[2] === 'none')
    .map(({ call, request, picture }) => ({
      call,
      ...(picture && { picture }),
      request: Object.fromEntries(
        Object.entries(request).map(([name, value]) => [name, value === '$language' ? language : value]),
      ),
    }))
}

/** What the home page of the shell reads first: its banners. */
export const HOME_FIRST_READ: FirstCall = {
  call: 'announcements',
  request: { language: '$language' },
  picture: 'banners.home.0.image',
}
