import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from '../../../kernel/useTranslation.ts'
import classes from './links.module.css'

/** The URL of a link, with a copy button. It only breaks after slashes. */
export function LinkAddress({ address }: { address: string }) {
  const { t } = useTranslation('links')
  return (
    <span className={classes.address}>
      <code>
        {address
          .replace(/^https?:\/\//, '')
          .split(/(?<=\/)/)
          .map((part) => (
            <Fragment key={part}>
              <span>{part}</span>
              <wbr />
            </Fragment>
          ))}
      </code>
      <CopyButton value={address} timeout={2_000}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" color="slate" size="sm" aria-label={copied ? t('copied') : t('copy', { address })} onClick={copy}>
            {copied ? <IconCheck size={15} stroke={1.8} /> : <IconCopy size={15} stroke={1.6} />}
          </ActionIcon>
        )}
      </CopyButton>
    </span>
  )
}
