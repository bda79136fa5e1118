import { join } from 'node:path'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { imports } from './remote-declaration.ts'
import { evaluateModule } from './evaluate.ts'
import type { Project } from '../project.ts'
import { bundleCss } from './styles.ts'

type DocumentParts = NonNullable<ReleaseRecord['document']>

interface Parts extends Omit<DocumentParts, 'criticalCss'> {
  /** The shell's own texts, with one lazy import per language. */
  languages?: Record<string, () => unknown>
}

/**
 * The parts of every page's document: `documentParts` of the shell's `src/document/index.ts`, and
 * `src/document/critical.css` with its imports, minified. Also the source files of the shell's texts.
 */
export async function documentOf(
  project: Project,
  define: Readonly<Record<string, string>>,
): Promise<{ document: DocumentParts; languages: Record<string, string> }> {
  const folder = join(project.dir, 'src/document')
  const { documentParts } = (await evaluateModule(join(folder, 'index.ts'), define)) as { documentParts?: Parts }
  if (!documentParts) throw new Error(`${folder}/index.ts does not export documentParts.`)
  const { skeletons, watchdog, titles, languages = {} } = documentParts
  const factories = Object.fromEntries(Object.entries(languages).map(([language, load]) => [language, load.toString()]))
  return {
    document: { criticalCss: bundleCss(join(folder, 'critical.css')), skeletons, watchdog, titles },
    languages: imports(factories, 'The texts of language'),
  }
}
