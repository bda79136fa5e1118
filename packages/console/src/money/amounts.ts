import type { MoneyFigure, MoneyFigures } from '@atrium/contracts/staff/reports'

/** What a figure has moved in a period, as a decimal text. */
export const amountOf = ({ moved }: MoneyFigures, figure: MoneyFigure): string => moved[figure]?.amount ?? '0'
