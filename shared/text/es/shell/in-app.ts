/** What is said in the browser that another app opens for a link. */
export const inAppText = {
  title: (app: string) => `Estás dentro de ${app}`,
  lacks:
    'Aquí no se puede instalar Cosecha, guardar archivos ni recibir notificaciones. Tu sesión no sale de esta app. Entra mejor en tu navegador.',
  open: 'Abrir en el navegador',
  byHand: 'Toca el menú (···) o la brújula, y luego «Abrir en el navegador».',
} as const;
