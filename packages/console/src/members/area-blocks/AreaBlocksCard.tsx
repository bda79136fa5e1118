import { BLOCK_AREAS } from '@atrium/contracts/staff/members/block-areas'
import type { AreaBlock, BlockArea } from '@atrium/contracts/staff/members/block-areas'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { useState } from 'react'
import { Actor } from '../../layout/Actor.tsx'
import common from '../../layout/common.module.css'
import { useLocale } from '../../locale/locale.tsx'
import { ProposalNote } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useRights } from '../../session/session.ts'
import { AreaBlockDialog } from './AreaBlockDialog.tsx'
import styles from '../members.module.css'

/** Areas that staff have blocked for a member, and actions that block and unblock them. */
export function AreaBlocksCard({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const { text } = useLocale()
  const { may } = useRights()
  const [edited, edit] = useState<{ area: BlockArea; block: AreaBlock | undefined }>()
  const mayBlock = may('setAreaBlock', merchant)
  return (
    <Card title={text('members.areaBlocks.title')} headingLevel={2}>
      <Facts>
        {BLOCK_AREAS.map((area) => {
          const block = member.areaBlocks.find((one) => one.area === area)
          return (
            <Fact key={area} name={text(`members.areaBlocks.areas.${area}`)}>
              <div className={styles.area}>
                <BlockState block={block} />
                {mayBlock && (
                  <Button size="s" onClick={() => edit({ area, block })}>
                    {text(block ? 'members.areaBlocks.change' : 'members.areaBlocks.open', {
                      area: text(`members.areaBlocks.areas.${area}`),
                    })}
                  </Button>
                )}
              </div>
            </Fact>
          )
        })}
      </Facts>
      {mayBlock &&
        BLOCK_AREAS.map((area) => (
          <ProposalNote key={area} merchant={merchant} subject={subjects.areaBlock(member.memberId, area)} />
        ))}
      {edited && <AreaBlockDialog merchant={merchant} member={member} {...edited} onClose={() => edit(undefined)} />}
    </Card>
  )
}

function BlockState({ block }: { block: AreaBlock | undefined }) {
  const { text, format } = useLocale()
  if (!block) return <span className={common.quiet}>{text('members.areaBlocks.free')}</span>
  return (
    <>
      <span>
        {block.until === undefined
          ? text('members.areaBlocks.blocked')
          : text('members.areaBlocks.blockedUntil', { until: format.time(block.until) })}
      </span>
      <p className={common.quiet}>
        <Actor by={block.by} /> <span>{`${format.time(block.at)} · ${block.reason}`}</span>
      </p>
    </>
  )
}
