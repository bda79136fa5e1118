import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import { WorkList } from './WorkList.tsx'

/** Sessions, tokens and work that somebody holds. */
export function WorkCard({ handle }: { handle: string }) {
  const text = useText()
  const read = useRead('staffWork', { handle })
  return (
    <Card headingLevel={2} title={text('staffMember.work')}>
      <QueryResult read={read} rows={4}>
        {({ sessions, tokens, madeTokens, work, missing }) => (
          <div className={common.list}>
            <Facts>
              <Fact name={text('staffMember.sessions')}>{sessions}</Fact>
              <Fact name={text('staffMember.tokens')}>{tokens.join(', ') || '–'}</Fact>
              {madeTokens.length > 0 && (
                <Fact isWide name={text('staffMember.madeTokens')}>
                  {madeTokens.join(', ')}
                </Fact>
              )}
            </Facts>
            {work.length > 0 ? <WorkList work={work} /> : <p>{text('staffMember.noWork')}</p>}
            {missing.map((server) => (
              <p key={server} role="alert" className={common.problem}>
                {text(`staffMember.missing.${server}`)}
              </p>
            ))}
          </div>
        )}
      </QueryResult>
    </Card>
  )
}
