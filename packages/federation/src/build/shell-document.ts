import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { evaluateModule } from './evaluate.ts'
import type { Project } from './project.ts'
import { minifyCss } from './styles.ts'

type DocumentParts = NonNullable<ReleaseRecord['document']>

/**
 * What the document of every page is made of: `documentParts` of the shell's `src/document/index.ts`
 * and its `src/document/critical.css`, minified.
 */
export async function documentOf(project: Project, define: Readonly<Record<string, string>>): Promise<DocumentParts> {
  const folder = join(project.dir, 'src/document')
  const { documentParts } = (await evaluateModule(join(folder, 'index.ts'), define)) as { documentParts?: Omit<DocumentParts, 'criticalCss'> }
  if (!documentParts) throw new Error(`${folder}/index.ts does not export documentParts.`)
  const { skeletons, watchdog, titles } = documentParts
  return { criticalCss: minifyCss(await readFile(join(folder, 'critical.css'), 'utf8')), skeletons, watchdog, titles }
}
