import type { Content } from '../model/content.ts'
import type { Play } from '../model/play.ts'
import { bestOfEach } from './each.ts'

/** The winning lines of the outcome that pays most with these odds, for each level of the play. */
export function bestHits(play: Play, content: Content, odds: readonly number[]): number[] {
  const { rule } = play
  switch (rule.kind) {
    case 'direct':
    case 'shape': return [1]
    case 'each': return bestOfEach(rule, play, content, odds)
  }
}
