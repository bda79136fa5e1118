import type { Period } from '@atrium/report-kit'

/** The period of figures that are added up per day. */
export const FIGURES_PERIOD: Period = {
  presets: ['today', 'yesterday', 'thisWeek', 'lastWeek', 'halfMonth', 'thisMonth', 'week', 'month', 'quarter'],
  usual: 'week',
  hasDays: true,
}

/** The period of lists of single bets and movements, for which the server allows a month at most for a whole team. */
export const DETAIL_PERIOD: Period = {
  presets: ['today', 'yesterday', 'thisWeek', 'lastWeek', 'halfMonth', 'thisMonth', 'week', 'month'],
  usual: 'week',
  hasDays: true,
}
