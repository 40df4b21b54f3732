import { Text } from '@mantine/core'
import type { AttachedFile } from '@portico/contract/console/conversations'
import { IconPaperclip } from '@tabler/icons-react'
import { showSize } from '../../../kernel/sizes.ts'
import classes from './conversations.module.css'

/** Returns an attachment's download URL. */
export type FileAddress = (fileId: string) => string

/** Lists downloadable attachments; nothing without any. */
export function EntryFiles({ files, addressOf }: { files: readonly AttachedFile[]; addressOf: FileAddress }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a href={addressOf(id)} download={name} className={classes.file}>
            <IconPaperclip size={14} stroke={1.6} aria-hidden />
            <span>{name}</span>
            <Text component="span" size="xs" c="dimmed">
              {showSize(size)}
            </Text>
          </a>
        </li>
      ))}
    </ul>
  )
}
