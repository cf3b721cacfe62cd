/** What people read on "Recargar o retirar": how cash becomes USDT, and back. */
export const rechargeText = {
  title: 'Recargar o retirar',
  way: 'Qué quieres hacer',
  ways: { recharge: 'Recargar', withdraw: 'Retirar' },
  aim: {
    missing: (amount: string) => `Te faltan ${amount} para tu compra`,
    needs: (amount: string) => `Tu compra necesita ${amount}`,
    near: 'A tu compra le falta NEAR para el costo de red',
    enough: 'Ya tienes lo que hace falta',
    draftSaved: 'Guardamos tu compra como la dejaste.',
    go: 'Tu compra está como la dejaste.',
    back: 'Volver a la compra',
  },
  points: {
    title: { recharge: 'Dónde comprar USDT', withdraw: 'Dónde cambiarlos por efectivo' },
    loading: 'Buscando dónde…',
    failed: 'No pudimos cargar los puntos',
    kinds: { exchange: 'Casa de cambio', agent: 'Punto en tu municipio' },
    fee: 'Lo que cobra',
    open: 'Abrir su página',
    whatsapp: 'WhatsApp',
    careful:
      'Los indica quien opera este mercado; el trato es con cada uno. Nadie necesita tus palabras ni tu PIN.',
    none: 'Todavía no hay puntos',
    noneText: {
      recharge:
        'Quien opera este mercado no ha indicado dónde. Pregúntale, o usa un servicio que envíe USDT por la red NEAR.',
      withdraw:
        'Quien opera este mercado no ha indicado dónde cambiarlos por efectivo. Pregúntale; tus USDT siguen en tu billetera.',
    },
    ask: 'Ver el contacto',
    practice: 'En este mercado de práctica no hay puntos de efectivo.',
  },
  receive: {
    title: 'Recibir de otra billetera',
    text: 'Muestra este código o comparte tu cuenta.',
    code: (wallet: string) => `Código QR de la cuenta ${wallet}`,
    onlyNear: 'Solo por la red NEAR: lo enviado por otra red se pierde.',
  },
  send: {
    title: 'Enviar a otra billetera',
    text: 'Para retirar, primero envías tus USDT a la cuenta que te dé el punto. Un envío no se puede devolver: revísala.',
    action: 'Enviar',
  },
} as const;
