import type { Period } from '@atrium/report-kit'

/** The days of figures that are added up per day. */
export const FIGURES_PERIOD: Period = {
  presets: ['today', 'yesterday', 'thisWeek', 'lastWeek', 'halfMonth', 'thisMonth', 'week', 'month', 'quarter'],
  usual: 'week',
  hasDays: true,
}

/** The days of lists of single bets and movements, of which the server reads a month at most for a whole team. */
export const DETAIL_PERIOD: Period = {
  presets: ['today', 'yesterday', 'thisWeek', 'lastWeek', 'halfMonth', 'thisMonth', 'week', 'month'],
  usual: 'week',
  hasDays: true,
}
