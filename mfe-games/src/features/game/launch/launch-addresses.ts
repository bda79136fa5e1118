import type { CallValue } from '@atrium/contracts/calls'

type Launched = CallValue<'launchGame'>

/** The portal page to open instead of a game: set when the launch was for a lottery. */
export function insidePage({ game_url, game_url2 }: Launched): string | undefined {
  const address = game_url ?? game_url2
  return address?.startsWith('/') ? address : undefined
}

/** The addresses at which the game can be opened, in the order to try them; one or two. */
export const gameAddresses = ({ game_url, game_url2 }: Launched): string[] =>
  [game_url, game_url2].filter((address) => address !== undefined)
