import type { AgentMovement } from '@atrium/contracts/calls'

/** A member in a list: nickname and account, which the server masks for members who are not direct downlines. */
export const memberName = ({ nickname, name }: Pick<AgentMovement['member'], 'nickname' | 'name'>): string =>
  `${nickname} · ${name}`
