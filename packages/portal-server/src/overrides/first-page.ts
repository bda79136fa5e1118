import { AGENT_PAGES, MEMBER_PAGES, overlays, paths } from '@atrium/contracts/portal/paths'
import type { ReleaseRecord } from '@atrium/contracts/releases'

/**
 * Returns the address at which a visitor sees a remote: its first page, else its first page in a centre, else that
 * centre, else the home page.
 */
export function firstPageOf({ routes, slots }: Pick<ReleaseRecord, 'routes' | 'slots'>): string {
  const [route] = routes
  if (route) return route.path
  const names = slots.map(({ slot }) => slot)
  const overlay = [...names.map(pageInCentre), ...names.map(centre)].find((query) => query !== undefined)
  return `${paths.home()}${overlay ?? ''}`
}

/** Maps a slot to its page in a centre: `member.rewardCenter` is a page of the member centre. */
function pageInCentre(slot: string): string | undefined {
  const [centreName, page] = slot.split('.')
  const member = MEMBER_PAGES.find((each) => centreName === 'member' && each === page)
  const agent = AGENT_PAGES.find((each) => centreName === 'agent' && each === page)
  return member ? overlays.member(member) : agent && overlays.agent(agent)
}

function centre(slot: string): string | undefined {
  if (slot === 'overlay.member') return overlays.member('securityCenter')
  return slot === 'overlay.agent' ? overlays.agent('agentTeamOverview') : undefined
}
