import type { CallValue } from '@atrium/contracts/calls'

type Launched = CallValue<'launchGame'>

/** The page of this portal that was answered instead of a game: a lottery's. */
export function insidePage({ game_url, game_url2 }: Launched): string | undefined {
  const address = game_url ?? game_url2
  return address?.startsWith('/') ? address : undefined
}

/** Where the game may be opened, in the order to try: whichever of the two is there. */
export const gameAddresses = ({ game_url, game_url2 }: Launched): string[] =>
  [game_url, game_url2].filter((address) => address !== undefined)
