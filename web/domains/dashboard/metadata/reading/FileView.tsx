import { Anchor, Group, Image, Text } from '@mantine/core'
import { type FileValue, metadata, type MetaDefinition } from '@portico/contract/dashboard/metadata'
import { IconFile } from '@tabler/icons-react'
import { addressOf } from '../../../../kernel/api.ts'
import { formatSize } from '../../../../kernel/sizes.ts'
import { Tip } from '../../../../kit/menu/Tip.tsx'
import classes from './ValueView.module.css'

/** Returns the address of an app's uploaded file. */
const fileAddress = (appId: string, fileId: string): string => addressOf(metadata.file, { params: { appId, fileId } })

interface FileViewProps {
  appId: string
  type: MetaDefinition['type']
  file: FileValue
  /** Shown as large as there is room, with players. */
  large: boolean
}

function Picture({ address, name, large }: { address: string; name: string; large: boolean }) {
  if (large) return <Image src={address} alt={name} w="auto" h={160} fit="contain" radius="sm" />
  return (
    <Tip
      label={<Image src={address} alt="" w={280} h={180} fit="contain" />}
      p={6}
      bg="var(--mantine-color-body)"
      bd="1px solid var(--mantine-color-default-border)"
    >
      {(target) => <Image {...target} src={address} alt={name} w={36} h={20} fit="cover" radius={4} />}
    </Tip>
  )
}

/** Shows an uploaded file as a link, images with a thumbnail. */
export function FileView({ appId, type, file, large }: FileViewProps) {
  const address = fileAddress(appId, file.id)
  const link = (
    <Anchor href={address} download={file.name} className={classes.file!}>
      {type !== 'IMAGE' && <IconFile size={14} aria-hidden />}
      {file.name}{' '}
      <Text span size="xs" c="dimmed">
        ({formatSize(file.size)})
      </Text>
    </Anchor>
  )
  if (type === 'IMAGE')
    return (
      <Group gap={8} component="span" wrap="nowrap" className={classes.inline!}>
        <Picture address={address} name={file.name} large={large} />
        {link}
      </Group>
    )
  if (large && (type === 'AUDIO' || type === 'VIDEO')) {
    const Player = type === 'AUDIO' ? 'audio' : 'video'
    return (
      <span className={classes.player}>
        <Player controls src={address} preload="none" aria-label={file.name} />
        {link}
      </span>
    )
  }
  return link
}
