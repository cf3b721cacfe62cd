import { FEE_TEXT } from '../../../domain';

/** Terms, privacy and licences, as the app works: docs/security.md, docs/decisions/0019, 0078, `deleteAccount` of the service. */
export const legalText = {
  terms: [
    {
      title: 'Qué es Cosecha',
      points: [
        'Un mercado donde las personas se venden productos del campo directamente. Quien lo opera no compra, no vende y no transporta.',
        'Cada venta es entre vendedor y comprador. Valen el precio, el plazo, la entrega y las condiciones que decía la oferta al pagar.',
      ],
    },
    {
      title: 'Tu dinero',
      points: [
        'Tu billetera es tuya. Quien tenga tus palabras dispone de ella; si se pierden, nadie la puede abrir.',
        'El dinero de un pedido queda en garantía, en un contrato público. Sale cuando se libera, se devuelve, se reparte o lo decide un árbitro.',
        `La comisión es el ${FEE_TEXT} del producto. Sobre el flete no se cobra, hasta la mitad de lo que recibe el vendedor. Los costos de red van aparte.`,
        'Un envío o un pago confirmado no se puede deshacer.',
      ],
    },
    {
      title: 'Lo que publicas',
      points: [
        'Ofrece solo lo que puedes entregar y está permitido vender donde estás. Las fotos y los datos son tu responsabilidad.',
        'No uses los mensajes para engañar, amenazar o pedir palabras o PIN. Lo reportado lo revisa el árbitro.',
      ],
    },
    {
      title: 'Disputas',
      points: [
        'El árbitro decide con las pruebas de los dos. Su decisión mueve el dinero en garantía y es definitiva dentro del mercado.',
        'Los derechos que te da la ley de tu país siguen siendo tuyos.',
      ],
    },
    {
      title: 'Sin promesas de más',
      points: [
        'La red, los precios de las monedas y Cosecha pueden fallar o cambiar. Los contratos siguen siendo públicos y tus palabras abren tu billetera en otras apps de la red NEAR.',
      ],
    },
  ],
  privacy: [
    {
      title: 'Público en la red, para siempre',
      points: [
        'Tus ofertas y tus pedidos: producto, Kg, precio y cuentas. También cuándo y cómo terminó cada uno. También a quién bloqueaste y tus movimientos de USDT y NEAR.',
        'Cualquiera los lee con un explorador de la red NEAR, sin entrar a Cosecha. Allí no está tu nombre. Pero en Cosecha tu nombre y tu foto salen junto a tu cuenta. Quien una las dos cosas sabe qué compraste y vendiste, cuándo, por cuánto y con quién. Si no lo quieres, usa otro nombre en tu perfil.',
        'Nadie lo puede borrar: tampoco nosotros.',
      ],
    },
    {
      title: 'Cifrado: solo lo leen ustedes',
      points: [
        'Mensajes, fotos, archivos y direcciones de entrega se cifran en tu dispositivo. Los abren el comprador y el vendedor; el árbitro, mientras haya una disputa abierta.',
        'Quien guarda los mensajes ve quién habla con quién, sobre qué pedido, cuándo y cuánto. No ve ninguna palabra.',
        'La dirección de un pedido se borra 30 días después de que termina. Lo demás de la conversación se queda.',
      ],
    },
    {
      title: 'Lo que guardamos nosotros',
      points: [
        'Tu perfil: nombre, foto, correo, celular, Telegram y finca. Nombre y foto los ve todo el mundo. El contacto lo ve la otra parte de un pedido abierto y hasta 30 días después. En una disputa, también el árbitro.',
        'Lo que guardas y a quién sigues: solo lo ves tú.',
        'Tus preguntas públicas: las lee todo el mundo, sin tu nombre. Se borran a los dos años o con tu cuenta.',
        'En la app de la tienda, Google sabe cuándo te llega una notificación y su tema. En un iPhone lo sabe también Apple. No ven nombres, productos ni montos.',
        'Notificaciones, 90 días. Sesiones, 15 días; la de un dispositivo que recibe tus notificaciones, 90. Reportes revisados, 180 días.',
        'Se quedan las pruebas y lo dicho en una disputa, y las calificaciones. Si borras tu cuenta, sin tu nombre.',
        'Si entras con correo, una copia cifrada de tus palabras, que no podemos abrir sin tu contraseña.',
        'Tus palabras y la llave de tu billetera: nunca. Tus pagos los firma tu teléfono, y a nosotros llega solo la firma.',
      ],
    },
    {
      title: 'En tu dispositivo',
      points: [
        'Tus palabras, cifradas con tu PIN, hasta que borres la billetera de este dispositivo.',
        'Mensajes para leer sin conexión, borradores y direcciones que escribiste. Los mensajes se borran al cerrar sesión.',
        'Tu municipio, si buscas cerca de ti. Va con la búsqueda; tu ubicación exacta, nunca.',
        'Cómo quieres ver la app: tema, tamaño del texto y moneda. Está en una cookie que no dice quién eres. No hay publicidad ni seguimiento de otros.',
      ],
    },
    {
      title: 'Lo que puedes hacer',
      points: [
        'Descargar todo lo que guardamos de ti: Cuenta, Seguridad, Descargar mis datos.',
        'Borrar tu cuenta: se van perfil, correo, guardados, preguntas públicas, notificaciones y sesiones. Lo que está en la red se queda.',
        'Preguntar o pedir una corrección: escribe a quien opera este mercado.',
      ],
    },
  ],
  licences: {
    lead: 'Esta app usa programas y datos que otras personas comparten. Gracias.',
    label: 'Programas y datos con sus licencias',
    own: 'El texto de cada licencia viene con su programa.',
  },
} as const;
