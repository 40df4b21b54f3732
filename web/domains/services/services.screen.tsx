export const ServicesPage = () => null
