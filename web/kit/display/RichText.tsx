import { ActionIcon, CopyButton } from '@mantine/core'
import { textOf } from '@portico/contract/kernel/rich-nodes'
import type { RichElement, RichNode } from '@portico/contract/kernel/rich-text'
import { IconAlertTriangle, IconBulb, IconCheck, IconCopy, IconInfoCircle, IconLink } from '@tabler/icons-react'
import { createElement, type ReactNode } from 'react'
import { useTranslation } from '../../kernel/useTranslation.ts'
import { PortalLink } from '../page/PortalLink.tsx'
import classes from './RichText.module.css'

/** A link: portal URLs open in place, others do not reveal the referring page. */
function RichLink({ href, title, children }: { href: string | undefined; title: string | undefined; children: ReactNode }) {
  if (href === undefined) return <span>{children}</span>
  if (href.startsWith('/') && !href.startsWith('//') && !href.includes('-api/'))
    return (
      <PortalLink href={href} title={title}>
        {children}
      </PortalLink>
    )
  return (
    <a href={href} title={title} rel="noopener noreferrer">
      {children}
    </a>
  )
}

function CodeBlock({ code, children }: { code: string; children: ReactNode }) {
  const { t } = useTranslation('kit')
  return (
    <div className={classes.code}>
      <CopyButton value={code} timeout={2000}>
        {({ copied, copy }) => (
          <ActionIcon variant="subtle" color="slate" className={classes.copy!} aria-label={copied ? t('copied') : t('copy')} onClick={copy}>
            {copied ? <IconCheck size={16} stroke={1.6} /> : <IconCopy size={16} stroke={1.6} />}
          </ActionIcon>
        )}
      </CopyButton>
      {createElement('pre', { tabIndex: 0 }, children)}
    </div>
  )
}

const admonitionIcons = { note: IconInfoCircle, tip: IconBulb, warning: IconAlertTriangle }

function Admonition({ kind, children }: { kind: string; children: ReactNode }) {
  const { t } = useTranslation('kit')
  const knownKind = kind === 'tip' || kind === 'warning' ? kind : 'note'
  const Icon = admonitionIcons[knownKind]
  return (
    <div className={classes.admonition} data-kind={knownKind} role="note">
      <p className={classes.kind}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {t(`admonition.${knownKind}`)}
      </p>
      {children}
    </div>
  )
}

function HeadingAnchor({ id, text }: { id: string; text: string }) {
  const { t } = useTranslation('kit')
  return (
    <a href={`#${id}`} className={classes.anchor} aria-label={t('linkTo', { text })}>
      <IconLink size={16} stroke={1.6} />
    </a>
  )
}

const elementOf = (element: RichElement, key: number): ReactNode => {
  const { tag, attributes = {}, children = [] } = element
  const inside = children.map(nodeOf)
  const { href, title, id, token, kind = 'note', align, ...others } = attributes
  switch (tag) {
    case 'a':
      return (
        <RichLink key={key} href={href} title={title}>
          {inside}
        </RichLink>
      )
    case 'pre':
      return (
        <CodeBlock key={key} code={textOf(children)}>
          {inside}
        </CodeBlock>
      )
    case 'aside':
      return (
        <Admonition key={key} kind={kind}>
          {inside}
        </Admonition>
      )
    case 'table':
      return (
        <div key={key} className={classes.scroll}>
          <table>{inside}</table>
        </div>
      )
    case 'span':
      return (
        <span key={key} data-token={token}>
          {inside}
        </span>
      )
    case 'hr':
    case 'br':
      return createElement(tag, { key })
    case 'img':
      return <img key={key} src={others.src} alt={others.alt ?? ''} title={title} loading="lazy" />
    default:
      if (/^h[2-6]$/.test(tag) && id !== undefined)
        return createElement(tag, { key, id }, ...inside, <HeadingAnchor key="anchor" id={id} text={textOf(children)} />)
      return createElement(tag, { key, 'data-align': align, ...(others.start && { start: Number(others.start) }) }, ...inside)
  }
}

const nodeOf = (node: RichNode, key: number): ReactNode => (typeof node === 'string' ? node : elementOf(node, key))

/** Renders Markdown: a tree of known elements from the server, without trusting any markup in it. */
export function RichText({ body }: { body: readonly RichNode[] }) {
  return <div className={classes.text}>{body.map(nodeOf)}</div>
}
