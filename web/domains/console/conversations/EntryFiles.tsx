import { Text } from '@mantine/core'
import type { AttachedFile } from '@portico/contract/console/conversations'
import { IconPaperclip } from '@tabler/icons-react'
import { formatSize } from '../../../kernel/sizes.ts'
import classes from './conversations.module.css'
import { Picture } from './Picture.tsx'

/** Returns an attachment's download URL. */
export type FileAddress = (fileId: string) => string

/** Bytes of the largest file that is fetched to be shown small. */
const shownBytes = 10 * 1024 * 1024

/** Returns whether a file may be a picture, by its name; the server says whether it is one. */
const isPicture = ({ name, size }: AttachedFile): boolean => size <= shownBytes && /\.(png|jpe?g|gif|bmp)$/i.test(name)

/** Shows attachments, pictures as such and the others as downloads; nothing without any. */
export function EntryFiles({ files, addressOf }: { files: readonly AttachedFile[]; addressOf: FileAddress }) {
  if (files.length === 0) return null
  return (
    <ul className={classes.files}>
      {files.filter(isPicture).map(({ id, name }) => (
        <li key={id}>
          <Picture large name={name} address={addressOf(id)} />
        </li>
      ))}
      {files
        .filter((file) => !isPicture(file))
        .map(({ id, name, size }) => (
          <li key={id}>
            <a href={addressOf(id)} download={name} className={classes.file}>
              <IconPaperclip size={14} stroke={1.6} aria-hidden />
              <span>{name}</span>
              <Text component="span" size="xs" c="dimmed">
                {formatSize(size)}
              </Text>
            </a>
          </li>
        ))}
    </ul>
  )
}
