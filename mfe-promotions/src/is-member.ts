import type { useSession } from '@atrium/portal-kit'

/** Whether a logged-in member takes part in promotions: neither a visitor nor a trial account. */
export const isMember = ({ status }: Pick<ReturnType<typeof useSession>, 'status'>): boolean =>
  status === 'member' || status === 'agent'
