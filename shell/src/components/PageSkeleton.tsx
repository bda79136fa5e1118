import { PAGE_BONES, type Bone, type BoneKind } from '../document/bones.ts'

/** The skeleton of a page that is loading. */
export function PageSkeleton({ kind }: { kind: BoneKind }) {
  return (
    <div className="page" aria-busy>
      {PAGE_BONES[kind].map(toElement)}
    </div>
  )
}

const toElement = ({ className, children = [] }: Bone, index: number) => (
  <div key={index} className={className}>
    {children.map(toElement)}
  </div>
)
