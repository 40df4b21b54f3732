import { translator } from '../../kernel/texts.ts'
import type { Translate } from '../../kernel/translator.ts'
import { toast } from '../feedback/toast.ts'

/** Reads a chosen file as text. @throws Error if it is not UTF-8, rather than replacing invalid bytes */
export const readText = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const t = translator.translateIn('member-failures') as Translate<'member-failures'>
    throw new Error(t('field.not_utf8'))
  }
}

/** Reads a chosen file and passes its text on; if it cannot be read, a toast says why. */
export const readTextFile = (file: Blob | null | undefined, onText: (text: string) => void): void => {
  if (file) void readText(file).then(onText, (error: unknown) => toast('error', error instanceof Error ? error.message : String(error)))
}
