import { Link } from '@tanstack/react-router'
import { sitemap } from '../sitemap.ts'
import classes from './Logo.module.css'

/** The arch with the product's name, leading home. */
export function Logo({ name }: { name: string }) {
  return (
    <Link to={sitemap.home} className={classes.logo!}>
      <img src="/icon.svg" alt="" width={28} height={28} />
      <span>{name}</span>
    </Link>
  )
}
