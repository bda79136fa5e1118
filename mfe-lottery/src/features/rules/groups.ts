import type { Play } from '@atrium/lottery-rules'
import type { Titles } from '@atrium/lottery-rules/titles'

export interface PlayGroup {
  readonly key: string
  readonly plays: readonly Play[]
}

/**
 * Plays by group, groups in order of their first play. With a search: only plays whose title or rules contain every
 * word of it.
 */
export function groupsOf(plays: readonly Play[], titles: Titles, search: string): PlayGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const groups = new Map<string, Play[]>()
  for (const play of plays) {
    const text = `${titles.group(play.group)} ${titles.play(play.id)} ${titles.winSentence(play)}`.toLowerCase()
    if (words.every((word) => text.includes(word))) groups.set(play.group, [...(groups.get(play.group) ?? []), play])
  }
  return [...groups].map(([key, found]) => ({ key, plays: found }))
}
