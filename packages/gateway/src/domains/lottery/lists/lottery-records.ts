import type { LotteryRecords } from '../../../platform/lottery-records.ts'

export const lotteryRecords: LotteryRecords = {
  codeOfChase: (sql, chaseId) => sql`(select c.code from lottery.chases c where c.id = ${chaseId})`,
  order: (sql, orderId, memberId) => sql`(
    select jsonb_strip_nulls(jsonb_build_object('code', o.code, 'numero', o.numero, 'accountTypeName',
      l.account_type_name, 'result', i.result))
    from lottery.orders o join lottery.games l on l.code = o.code
    join lottery.issues i on (i.merchant, i.code, i.numero) = (o.merchant, o.code, o.numero)
    where o.id = ${orderId} and o.member_id = ${memberId}
  )`,
}
