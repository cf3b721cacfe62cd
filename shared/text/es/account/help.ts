import { FEE_TEXT } from '../../../domain';
import { EXISTING_WALLET } from './existing-wallet';

/** What people read under "Ayuda". Figures: shared/domain/orders/order-price.ts, order-states.ts, mfe-market/src/buy/funds/funds.ts. */
export const helpText = {
  title: 'Ayuda',
  account: { title: 'Ayuda', detail: 'Preguntas, contacto, términos y privacidad' },
  lead: 'Lo que más se pregunta, cómo se guarda tu dinero y a quién escribirle.',
  contents: 'En esta página y cerca de ella',
  start: 'Ir al inicio de Cosecha',
  escrow: {
    title: 'Cómo funciona la garantía',
    picture:
      'El dinero pasa del comprador a una cuenta de garantía. Cuando el comprador confirma que recibió, pasa al vendedor. Si el pedido se cancela, vuelve al comprador.',
    buyer: 'Comprador',
    safe: 'Garantía',
    seller: 'Vendedor',
    pays: 'paga',
    releases: 'libera',
    returns: 'si se cancela, vuelve',
    steps: [
      'Pagas el pedido. El dinero queda en una cuenta de garantía (custodia) a tu nombre. No lo tiene el vendedor y no lo tenemos nosotros.',
      'El vendedor entrega y lo marca. Tú revisas lo que llegó.',
      'Liberas el pago y el vendedor lo recibe. Si 14 días después de la entrega no dijiste nada, el vendedor puede cobrarlo.',
      'Si algo sale mal, se cancela, se reparte entre los dos o decide un árbitro. Mientras tanto el dinero no se mueve.',
    ],
  },
  groups: [
    {
      title: 'Comprar',
      items: [
        {
          question: '¿Cómo compro?',
          answer:
            'Abre un producto, escribe cuántos Kg quieres, elige cómo te llega y toca Revisar pedido. Antes de pagar ves todo junto: cuánto, a quién y cuánto pasa a garantía. Confirmas con tu PIN.',
        },
        {
          question: '¿Y si el vendedor no entrega?',
          answer:
            'Cada oferta dice su plazo de entrega. Si pasa sin que entregue, cancelas y recuperas todo. Antes del plazo le puedes pedir cancelar. Si no responde en 7 días, o hasta el plazo si llega antes, cancelas tú.',
        },
        {
          question: 'Llegó menos, o llegó dañado',
          answer:
            'No liberes el pago todavía. Propón un pago parcial: di cuántos Kg o cuánto dinero le pagas al vendedor. Si acepta, lo demás vuelve a ti en el momento. Si no se ponen de acuerdo, abre una disputa.',
        },
        {
          question: '¿Qué pasa si me falta dinero?',
          answer:
            'La compra te dice cuánto falta y te lleva a Recargar. Al volver, tu compra está como la dejaste.',
        },
      ],
    },
    {
      title: 'Vender',
      items: [
        {
          question: '¿Cómo vendo?',
          answer:
            'En Mercado, Mis ofertas, toca Publicar oferta: producto, fotos, precio por Kg y cómo llega. Puedes pausarla, cambiarla o borrarla cuando quieras; los pedidos que ya tienes conservan lo acordado.',
        },
        {
          question: '¿Cuándo recibo el dinero?',
          answer:
            'Cuando el comprador libera el pago. Llega a tu billetera al momento, menos la comisión. Si ya marcaste la entrega y el comprador no dice nada en 14 días, puedes cobrarlo tú.',
        },
        {
          question: '¿Cómo convierto mis USDT en efectivo?',
          answer:
            'En Billetera, Recargar o retirar. Ahí están las casas de cambio y los puntos que indicó quien opera este mercado. Cada uno dice sus pasos y lo que cobra.',
        },
      ],
    },
    {
      title: 'Entrega y flete',
      items: [
        {
          question: '¿Cómo llega el producto?',
          answer:
            'Cada oferta dice sus formas: lo recoges, lo lleva el vendedor o va con una transportadora. El flete se suma al precio y se ve antes de pagar. Si la oferta no dice nada, lo acuerdan por mensajes.',
        },
        {
          question: '¿Quién ve mi dirección?',
          answer:
            'El vendedor de ese pedido; en una disputa, también el árbitro. Va cifrada desde tu teléfono y se borra 30 días después de terminar el pedido.',
        },
      ],
    },
    {
      title: 'Pago parcial y disputas',
      items: [
        {
          question: '¿Qué es un pago parcial?',
          answer:
            'Un pedido abierto puede terminar repartido: una parte para el vendedor y el resto para el comprador. Lo propone uno y lo acepta el otro, o lo decide el árbitro. Proponer no mueve dinero.',
        },
        {
          question: '¿Cómo es una disputa?',
          answer:
            'Cualquiera de los dos la abre desde el pedido, con un motivo y fotos. El árbitro lee las pruebas y decide. Da todo al vendedor, todo al comprador o una parte a cada uno. Si en 60 días no decide, el comprador puede recuperar su dinero.',
        },
        {
          question: '¿El árbitro lee mis mensajes?',
          answer: 'Solo los de un pedido en disputa, y solo mientras está abierta.',
        },
      ],
    },
    {
      title: 'Tus palabras y tu PIN',
      items: [
        EXISTING_WALLET,
        {
          question: 'Olvidé mi PIN',
          answer:
            'Entra de nuevo con tus palabras o con tu correo y elige otro PIN. El PIN es solo de este dispositivo: nadie lo puede restablecer por ti.',
        },
        {
          question: '¿Puedo entrar con huella o rostro?',
          answer:
            'Sí, si tu teléfono lo permite: en Cuenta, Seguridad, Huella o rostro. Tu PIN sigue sirviendo. Si pierdes el teléfono, vuelves con tus palabras o con tu correo. La huella no te devuelve la billetera.',
        },
        {
          question: 'Perdí mis palabras',
          answer:
            'Si todavía abres la app, míralas en Cuenta, Seguridad, Ver mi frase, y anótalas hoy. Si tienes acceso con correo, también entras por ahí. Sin palabras, sin dispositivo y sin correo, nadie puede abrir tu billetera: tampoco nosotros.',
        },
        {
          question: 'Alguien me pide mis palabras',
          answer:
            'Es un engaño, aunque diga ser de Cosecha. Quien las tenga se lleva tu dinero. No se las des a nadie.',
        },
      ],
    },
    {
      title: 'La app en tu teléfono',
      items: [
        {
          question: '¿Cómo la pongo en mi pantalla de inicio?',
          answer:
            'En Android, abre el menú del navegador y toca Instalar app. En iPhone, toca Compartir y luego Agregar a inicio. Abre más rápido y muestra lo último que viste aunque no haya conexión.',
        },
        {
          question: '¿Por qué el ícono de mi iPhone no tiene mi billetera?',
          answer:
            'En un iPhone, el ícono guarda lo suyo aparte de Safari. La primera vez entra ahí con tu correo y contraseña, o con tus 12 o 24 palabras. Si no las tienes, ábrelas en Safari, en Cuenta, Seguridad. Tu dinero y tus pedidos son los mismos en los dos.',
        },
      ],
    },
    {
      title: 'Cuánto cuesta',
      items: [
        {
          question: '¿Qué comisión hay?',
          answer: `El ${FEE_TEXT} del producto, y sale de lo que recibe el vendedor: el comprador no paga más. Sobre el flete no se cobra, hasta la mitad de lo que recibe el vendedor. Si el pedido se cancela, no hay comisión.`,
        },
        {
          question: '¿Qué es el costo de red?',
          answer:
            'Es lo que cuesta anotar cada pedido y cada pago. Al comprar, vender o enviar USDT lo paga Cosecha, hasta un tope por día. Si el tope se acaba, espera a mañana o págalo con NEAR de tu billetera. Antes de confirmar siempre ves quién paga y cuánto es.',
        },
        {
          question: '¿Qué es un USDT?',
          answer:
            'Una moneda digital que vale cerca de un dólar. Los precios y los pagos se deciden en USDT; lo que veas en otra moneda es una guía.',
        },
      ],
    },
  ],
  contact: {
    title: 'Contacto',
    runBy: 'Quien opera este mercado',
    whatsapp: 'Escribir por WhatsApp',
    email: 'Escribir un correo',
    loading: 'Buscando el contacto…',
    failed: 'No pudimos cargar el contacto',
    none: 'Quien opera este mercado no ha dejado ningún contacto aquí.',
    noWays: 'No ha dejado un número ni un correo.',
    never: 'Nunca te pedirá tus palabras ni tu PIN.',
  },
  topics: {
    comprar: { title: 'Comprar en tres pasos', detail: 'Del precio por kilo a tu puerta' },
    vender: { title: 'Vender en tres pasos', detail: 'De tu cosecha al cobro' },
    terminos: { title: 'Términos', detail: 'Qué aceptas al usar el mercado' },
    privacidad: { title: 'Privacidad', detail: 'Qué se guarda, dónde y por cuánto tiempo' },
    licencias: { title: 'Licencias abiertas', detail: 'El trabajo de otros que usa esta app' },
  },
  unknownTopic: 'No hay una página de ayuda con ese nombre.',
} as const;
