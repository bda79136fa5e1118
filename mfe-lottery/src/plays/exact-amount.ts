import { CREDIT, formatMoney, type Money } from '@atrium/contracts/money'

/** An amount with all its decimals, at least two: units of a thousandth are bet as well. */
export function exactAmount(money: Money): string {
  const places = (money % CREDIT).toString().replace('-', '').padStart(4, '0').slice(2).replace(/0+$/, '')
  return formatMoney(money) + places
}
